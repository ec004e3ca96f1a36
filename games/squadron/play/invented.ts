/** What is said wherever a procedure of this game is shown: the book prints none. */
export const INVENTED = "invented";

/** The same in a sentence. */
export const INVENTED_NOTE =
  "The bot's procedure is invented: the book prints none. The squadron's designs and the table are stand-ins.";
