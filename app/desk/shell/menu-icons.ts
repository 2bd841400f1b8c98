import {
	BookHeart,
	CircleQuestionMark,
	CircleUserRound,
	Gauge,
	Inbox,
	ListChecks,
	Mail,
	Newspaper,
	ScrollText,
	Settings,
	ShieldCheck,
	Users,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** The icons of the sidebar. */
export const icons = {
	overview: Gauge,
	inbox: Inbox,
	stories: BookHeart,
	topics: ListChecks,
	questions: CircleQuestionMark,
	posts: Newspaper,
	mail: Mail,
	privacy: ShieldCheck,
	people: Users,
	settings: Settings,
	audit: ScrollText,
	account: CircleUserRound,
} satisfies Record<string, ComponentType<{ size?: string }>>;

export type MenuIcon = keyof typeof icons;
