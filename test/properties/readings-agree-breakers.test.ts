import { describeAgreementUnderReadings } from "./evaluators-agree.ts";

describeAgreementUnderReadings("Breakers");
