import { countForms } from "./count-forms.ts";
import { tellForms } from "./tell-forms.ts";

process.stdout.write(tellForms(await countForms()));
