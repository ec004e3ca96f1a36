/** Every diagnostic of situation files, one file each. */
export { situationYaml } from "./situation-yaml.ts";
export { situationTooLarge } from "./situation-too-large.ts";
export { situationUnknownKey } from "./situation-unknown-key.ts";
export { situationMissingKey } from "./situation-missing-key.ts";
export { situationBadValue } from "./situation-bad-value.ts";
export { situationUnknownSheet } from "./situation-unknown-sheet.ts";
export { situationUnknownReading } from "./situation-unknown-reading.ts";
export { situationUnknownSpace } from "./situation-unknown-space.ts";
export { situationUnknownUnit } from "./situation-unknown-unit.ts";
export { situationUnknownCard } from "./situation-unknown-card.ts";
export { situationBadBoard } from "./situation-bad-board.ts";
export { situationActingCard } from "./situation-acting-card.ts";
export { situationDuplicateId } from "./situation-duplicate-id.ts";
export { situationDiceMissing } from "./situation-dice-missing.ts";
export { situationDiceLeft } from "./situation-dice-left.ts";
export { situationAllScouted } from "./situation-all-scouted.ts";
export { situationDieFace } from "./situation-die-face.ts";
