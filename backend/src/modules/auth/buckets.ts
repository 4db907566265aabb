/**
 * Whose guesses and sends are counted together. Everybody who names an identifier shares one bucket, existing or not: an
 * attack from many addresses meets one growing pause. Where the owner signed in within 30 days they have a bucket of their own
 * per network address, so that the attack neither slows them down nor uses up their codes.
 * @param knownPlace the network address, where it is one of the owner's own
 */
export function identifierBucket(identifier: string, knownPlace: string | null): string {
  return knownPlace === null ? identifier : `${identifier} at ${knownPlace}`;
}
