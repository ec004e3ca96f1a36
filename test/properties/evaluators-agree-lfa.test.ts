import { describeAgreement } from "./evaluators-agree.ts";

describeAgreement("LFA");
