import { ScreenMenu } from '../frame/link-menu.tsx';

const copy = {
	navigation: 'Privacy',
	menu: {
		find: 'Find a person',
		records: 'Erase records',
		drill: 'Erase drill',
		retention: 'Retention',
	},
};

const screens = [
	['find', '/desk/privacy'],
	['records', '/desk/privacy/records'],
	['drill', '/desk/privacy/drill'],
	['retention', '/desk/privacy/retention'],
] as const;

/** The screens about people who write to us. */
export function PrivacyNav() {
	return <ScreenMenu copy={copy} screens={screens} />;
}
