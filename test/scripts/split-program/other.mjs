import { tell } from "./shared.mjs";

tell("other");

export const other = 1;
export { other as more };
