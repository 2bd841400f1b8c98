import { Heart } from 'lucide-react';

/** The logo; if its file fails to load, page-script.ts hides it and shows the heart (specification section 2). */
export function Logo() {
	return (
		<span className="logo">
			<img src="/logo.svg" alt="" width={48} height={48} className="logo-image" />
			<Heart aria-hidden="true" className="logo-heart text-coral" />
		</span>
	);
}
