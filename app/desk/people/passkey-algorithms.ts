/**
 * The signatures we take, as COSE algorithm numbers (IANA registry): ES256, EdDSA, RS256. Named, as the
 * package's own default would add one that Node calls experimental.
 */
export const passkeyAlgorithms = [-7, -8, -257];
