/** Every property draws from the same seed in each run, so that a commit is either green or not. */
import fc from "fast-check";
import { SEED } from "./seed.ts";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
