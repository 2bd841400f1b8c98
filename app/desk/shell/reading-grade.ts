import { hardestGrades, isHarder } from '#app/domain/posts/checks/reading-level.ts';
import type { Language } from '#app/platform/content/languages.ts';

const words: Record<Language, { scale: string; easier: string }> = {
	en: { scale: 'grade', easier: 'lower' },
	es: { scale: 'INFLESZ', easier: 'higher' },
};

/** Names a grade of `readingOf` for the team: "grade 7", or "INFLESZ 64" of a Spanish text. */
export function gradeName(grade: number, language: Language): string {
	return `${words[language].scale} ${Math.round(grade)}`;
}

/** Names the grade to aim for, such as "grade 8 or lower"; undefined for a whole text that is no harder. */
export function gradeToAimFor(grade: number, language: Language): string | undefined {
	const limit = hardestGrades[language].post;
	if (!isHarder(Math.round(grade), limit, language)) return undefined;
	return `${gradeName(limit, language)} or ${words[language].easier}`;
}
