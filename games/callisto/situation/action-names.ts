/** Every action whose printed strength a position can change. */
export const ACTION_NAMES: readonly string[] = [
  "MOVE",
  "SCOUT",
  "ATTACK",
  "SPECIAL ATTACK",
  "AREA ATTACK",
  "SUPPRESS",
  "PULSE",
  "BOLSTER",
  "COMMAND",
  "INSPIRE",
  "GUIDE",
  "PATHFIND",
  "RECON",
  "CONTROL",
  "OPEN DOOR",
];
