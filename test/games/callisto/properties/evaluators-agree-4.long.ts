import { describeLongAgreement } from "./long-agreement.ts";

describeLongAgreement(4);
