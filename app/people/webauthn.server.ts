/** Loaded at the first sign-in: it takes a tenth of a second and 10 MB, and most processes serve only visitors. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * The signature algorithms we accept, as COSE numbers (IANA registry): ES256, EdDSA, RS256. Listed
 * explicitly, because the package's default includes one that Node calls experimental.
 */
export const passkeyAlgorithms = [-7, -8, -257];
