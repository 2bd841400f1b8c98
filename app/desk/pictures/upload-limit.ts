/** Bytes of a picture. Not in the form's file: the server reads this one as it is, and Node takes no JSX. */
export const largestPictureFile = 10 * 1024 * 1024;

/** Bytes of the form that it comes in. */
export const largestUpload = largestPictureFile + 64 * 1024;
