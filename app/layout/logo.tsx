import { Heart } from 'lucide-react';

/** The logo; where its file does not load it is hidden and the heart behind it shows (page-script.ts). */
export function Logo() {
	return (
		<span className="logo">
			<img src="/logo.svg" alt="" width={48} height={48} className="logo-image" />
			<Heart aria-hidden="true" className="logo-heart text-coral" />
		</span>
	);
}
