import { z } from 'zod';
import { isTimeZone } from '#app/platform/time/time-zones.ts';
import { hrefProblem } from './copy-shape.server.ts';
import type { CopyRules, Report } from './read-content.server.ts';

export const copyRules: CopyRules = {
	site({ locale, time_zone, owner }, report) {
		if (!isLocale(locale)) report(['locale'], 'is not a language and region such as en-US');
		if (!isTimeZone(time_zone)) {
			report(['time_zone'], 'is not a time zone such as UTC or America/New_York');
		}
		for (const [name, value] of Object.entries(owner)) {
			const problem = value === null ? undefined : ownerProblem(name, value);
			if (problem) report(['owner', name], problem);
		}
	},
	'pages/about': highlightIsInTitle,
	'pages/find': ({ synonyms }, report) => {
		for (const [index, [word = '', ...others]] of synonyms.entries()) {
			if (/\s/.test(word) || others.length === 0) {
				report(['synonyms', index], 'must begin with a single word and have others');
			}
		}
	},
	'pages/help-now': ({ hero, contacts, situations }, report) => {
		highlightIsInTitle({ hero }, report);
		for (const [index, { call }] of situations.entries()) {
			const place = ['situations', index, 'call'];
			for (const name of unknown(call, contacts)) report(place, `there is no contact "${name}"`);
		}
	},
	'pages/home': highlightIsInTitle,
	'pages/how-it-works': highlightIsInTitle,
	'pages/letters': highlightIsInTitle,
	'pages/sources': highlightIsInTitle,
	'pages/states': ({ names, notes, sources, states }, report) => {
		const ids = states.map(({ id }) => id);
		for (const id of unknown(ids, names)) report(['names', id], 'has no name');
		for (const id of Object.keys(names)) {
			if (!ids.includes(id)) report(['names', id], 'there is no such state');
		}
		for (const [index, state] of states.entries()) {
			const { health_plans, insurance, medicaid, assistance, attorney_general } = state;
			const offices = [health_plans, insurance, medicaid, assistance, attorney_general];
			for (const name of unknown(
				offices.flatMap((office) => office?.sources ?? []),
				sources,
			)) {
				report(['states', index], `there is no source "${name}"`);
			}
			for (const name of unknown([health_plans?.note ?? [], medicaid?.note ?? []].flat(), notes)) {
				report(['states', index], `there is no note "${name}"`);
			}
		}
	},
	'pages/why-now': highlightIsInTitle,
	'pages/words': ({ sources, groups }, report) => {
		for (const { term, sources: cited } of groups.flatMap(({ entries }) => entries)) {
			for (const name of unknown(cited, sources)) {
				report(['groups'], `${term}: there is no source "${name}"`);
			}
		}
	},
};

/** Otherwise nothing would be highlighted. */
function highlightIsInTitle(
	{ hero }: { hero: { title: string; highlight: string } },
	report: Report,
): void {
	if (!hero.title.includes(hero.highlight)) {
		report(['hero', 'highlight'], 'must be a part of the title');
	}
}

const unknown = (names: readonly string[], known: object) =>
	names.filter((name) => !Object.hasOwn(known, name));

/** Returns what is wrong with a fact that only the owner knows. */
export function ownerProblem(name: string, value: string): string | undefined {
	switch (name) {
		case 'founder_profile':
		case 'founder_portrait':
			return hrefProblem(value);
		case 'contact_email':
		case 'reply_address':
			return z.email().safeParse(value).success
				? undefined
				: 'must be a complete email address, such as name@example.com';
		case 'security_contact':
			// RFC 9116, 2.5.3: an email must be a mailto: link as well.
			return /^(https:\/\/|mailto:)/.test(value)
				? undefined
				: 'must begin with https:// or mailto:; an email is written as mailto:security@example.org';
		default:
			return undefined;
	}
}

function isLocale(locale: string): boolean {
	try {
		// A well-formed tag may be no language ("english"), so it must also be one that dates can be formatted in.
		return (
			Intl.getCanonicalLocales(locale)[0] === locale &&
			Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1
		);
	} catch {
		return false;
	}
}
