const MACHINES =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|fetch|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse/i;

/** Whether a program that says this of itself is none that a person reads with. Nothing said: none. */
export const isMachine = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || MACHINES.test(userAgent);
