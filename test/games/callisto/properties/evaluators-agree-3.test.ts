import { describeAgreement } from "./evaluators-agree.ts";

describeAgreement(3);
