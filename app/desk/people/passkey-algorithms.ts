/**
 * The signature algorithms we accept, as COSE numbers (IANA registry): ES256, EdDSA, RS256. Listed
 * explicitly, because the package's default includes one that Node calls experimental.
 */
export const passkeyAlgorithms = [-7, -8, -257];
