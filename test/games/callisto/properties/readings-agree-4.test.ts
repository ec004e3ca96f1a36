import { describeAgreementUnderReadings } from "./evaluators-agree.ts";

describeAgreementUnderReadings(4);
