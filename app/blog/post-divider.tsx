/** Where one part of the blog ends: the torn edge of a receipt, as a line. */
export function PostDivider() {
	return <hr className="post-divider" />;
}
