/** Loaded at the first sign-in: it takes a tenth of a second and 10 MB, and most processes serve only visitors. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
