import { describeAgreementUnderReadings } from "./evaluators-agree.ts";

describeAgreementUnderReadings("LFA");
