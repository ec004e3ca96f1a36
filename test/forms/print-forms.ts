/** Prints how many forms of the sample are understood, and what is wrong with each of the others, and which rewordings are offered. */
import "../../scripts/answer-help.ts";
import { countForms, SAMPLES } from "./count-forms.ts";
import { countRewordings, tellRewordings } from "./count-rewordings.ts";
import { tellForms } from "./tell-forms.ts";

for (const { file } of SAMPLES) process.stdout.write(`${file}\n${tellForms(await countForms(file))}\n`);
process.stdout.write(tellRewordings(await countRewordings()));
