/** Prints how many forms of the sample are understood, and what is wrong with each of the others. */
import "../../scripts/answer-help.ts";
import { countForms } from "./count-forms.ts";
import { tellForms } from "./tell-forms.ts";

process.stdout.write(tellForms(await countForms()));
