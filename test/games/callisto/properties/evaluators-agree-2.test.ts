import { describeAgreement } from "./evaluators-agree.ts";

describeAgreement(2);
