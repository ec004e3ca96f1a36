/** What a unit's name alone decides: its class, and whether CONTROL is among the actions of its cards (rules §1.3). */
export const KIND_TRAITS: readonly string[] = [
  "personnel",
  "vehicle",
  "mech",
  "armoured",
  "non-vehicle",
  "non-mech",
  "control",
  "control ability",
];

export const MECH: readonly string[] = ["mech", "armoured", "non-vehicle"];
export const VEHICLE: readonly string[] = ["vehicle", "armoured", "non-mech"];
export const PERSONNEL: readonly string[] = ["personnel", "non-vehicle", "non-mech"];
export const CONTROL_PERSONNEL: readonly string[] = [...PERSONNEL, "control", "control ability"];
