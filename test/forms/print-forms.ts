/** Prints how many forms of the sample are understood, and what is wrong with each of the others. */
import "../../scripts/answer-help.ts";
import { countForms, SAMPLES } from "./count-forms.ts";
import { tellForms } from "./tell-forms.ts";

for (const { file } of SAMPLES) process.stdout.write(`${file}\n${tellForms(await countForms(file))}\n`);
