import { useContext } from 'react';
import { LocaleContext } from './locale-context.ts';

/** Text that's in English on every page, such as an office's name: says so on a page in another language. */
export function InEnglish({ children }: { children: string }) {
	const locale = useContext(LocaleContext);
	return locale?.startsWith('en') ? children : <span lang="en">{children}</span>;
}
