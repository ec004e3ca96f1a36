import * as files from "node:fs";
import path, { sep as separator } from "node:path";
import { FIRST } from "./first.mjs";
import { log, tell } from "./shared.mjs";

tell("main");

export const later = async (word) =>
  word === "≥" ? (await import("./later.mjs")).default(word) : import("./other.mjs");

export { log };

export const parts = [FIRST, path.sep === separator, typeof files.readFileSync, import.meta.url];
