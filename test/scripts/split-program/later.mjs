import { tell } from "./shared.mjs";

tell("later");

export default (word) => word + word;
