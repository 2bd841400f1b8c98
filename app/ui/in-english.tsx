import { type ReactNode, useContext } from 'react';
import { LocaleContext } from './locale-context.ts';

/** Text that's in English on every page, such as an office's name; marked by `lang` where the page isn't. */
export function InEnglish({ children }: { children: ReactNode }) {
	const locale = useContext(LocaleContext);
	return locale?.startsWith('en') ? children : <span lang="en">{children}</span>;
}
