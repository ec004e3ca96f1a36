/** Another seed draws other positions and games: `PROPERTY_SEED=7 npm test`. */
export const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_260_101);
