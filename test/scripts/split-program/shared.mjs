export const log = [];

export function tell(word) {
  log.push(word);
}

tell("shared");
