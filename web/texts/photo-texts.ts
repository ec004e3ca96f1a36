import { PHOTO_ENGLISH } from "./photo-english.ts";

/** What is said of photos of maps. Another language has the same keys. */
export const PHOTO_TEXTS = PHOTO_ENGLISH;
