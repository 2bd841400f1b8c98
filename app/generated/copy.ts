// Written by `npm run generate` from the English copy in content/. Don’t edit.

/** content/figures. */
export interface FiguresCopy {
	labels: {
		how: string;
		checked: string;
		all: string;
	};
	drawn: {
		families: {
			value: string;
			sentence: string;
			note: string;
			publisher: string;
			year: string;
			population: string;
			source?: {
				name: string;
				href: string;
			};
			checked: string;
			recheck: string;
			disputes: {
				text: string;
				source?: {
					name: string;
					href?: string;
				};
			}[];
			drawing: {
				title: string;
				description: string;
			};
			drawing_key: string;
		};
		fear: {
			value: string;
			sentence: string;
			note: string;
			publisher: string;
			year: string;
			population: string;
			source?: {
				name: string;
				href: string;
			};
			checked: string;
			recheck: string;
			disputes: {
				text: string;
				source?: {
					name: string;
					href?: string;
				};
			}[];
			drawing: {
				title: string;
				description: string;
			};
			drawing_key: string;
		};
		denied: {
			value: string;
			sentence: string;
			note: string;
			publisher: string;
			year: string;
			population: string;
			source?: {
				name: string;
				href: string;
			};
			checked: string;
			recheck: string;
			disputes: {
				text: string;
				source?: {
					name: string;
					href?: string;
				};
			}[];
			drawing: {
				title: string;
				description: string;
			};
			drawing_key: string;
		};
		appeal: {
			value: string;
			sentence: string;
			note: string;
			publisher: string;
			year: string;
			population: string;
			source?: {
				name: string;
				href: string;
			};
			checked: string;
			recheck: string;
			disputes: {
				text: string;
				source?: {
					name: string;
					href?: string;
				};
			}[];
			drawing: {
				title: string;
				description: string;
			};
			drawing_key: string;
		};
		succeed: {
			value: string;
			sentence: string;
			note: string;
			publisher: string;
			year: string;
			population: string;
			source?: {
				name: string;
				href: string;
			};
			checked: string;
			recheck: string;
			disputes: {
				text: string;
				source?: {
					name: string;
					href?: string;
				};
			}[];
			drawing: {
				title: string;
				description: string;
			};
			drawing_key: string;
		};
	};
	stated: {
		text: string;
		source: {
			name: string;
			href?: string;
		};
	}[];
}

/** content/forms/*. */
export interface FormCopy {
	meta: {
		title: string;
		description: string;
	};
	promise?: string;
	acknowledge?: boolean;
	hero: {
		title: string;
		lead: string;
	};
	sections: {
		title: string;
		body: string[];
		links: {
			label: string;
			href: string;
		}[];
		items: {
			title: string;
			text: string;
			phone?: string;
		}[];
	}[];
	founder?: {
		title: string;
		text: string;
		link: string;
	};
	form: {
		title: string;
		submit: string;
		sending: string;
		failure: string;
		intro?: string;
		privacy?: string;
	};
	fields: Record<string, {
		label: string;
		missing?: string;
		hint?: string;
		options?: Record<string, string>;
	}>;
	thanks: {
		title: string;
		stamp: string;
		body: string;
		next: {
			label: string;
			value: string;
			email?: boolean;
			if?: {
				field: string;
				label: string;
				filled?: boolean;
			};
			href?: string;
		}[];
		again: string;
		meanwhile: {
			label: string;
			href: string;
		}[];
	};
	answer_in_mail?: boolean;
	figures_title?: string;
	without_reader?: {
		meta?: {
			description: string;
		};
		hero?: {
			lead: string;
		};
		fields: Record<string, {
			hint: string;
		}>;
		thanks: {
			body: string;
			next: {
				label: string;
				value: string;
				email?: boolean;
				if?: {
					field: string;
					label: string;
				};
				href?: string;
			}[];
		};
	};
	keep?: number;
}

/** content/guides/*. */
export interface GuideCopy {
	order: number;
	meta: {
		title: string;
		description: string;
	};
	title: string;
	lead: string;
	steps: string[];
	sections: {
		title: string;
		items: string[];
	}[];
	call: string[];
	letters: string[];
	rules: {
		text: string;
		cites: string[];
	}[];
	related: string[];
}

/** content/legal/health-data-privacy. */
export interface HealthDataPrivacyCopy {
	title: string;
	description: string;
	effective: string;
	updated: string;
	revised: string;
}

/** content/legal/hipaa-notice. */
export interface HipaaNoticeCopy {
	title: string;
	description: string;
	effective: string;
	updated: string;
	revised: string;
}

/** content/legal/privacy-policy. */
export interface PrivacyPolicyCopy {
	title: string;
	description: string;
	effective: string;
	updated: string;
	revised: string;
}

/** content/legal/terms-of-service. */
export interface TermsOfServiceCopy {
	title: string;
	description: string;
	effective: string;
	updated: string;
	revised: string;
}

/** content/letters/*. */
export interface LetterCopy {
	order: number;
	meta: {
		title: string;
		description: string;
	};
	title: string;
	lead: string;
	when: string;
	in_group: 'bill' | 'collector' | 'denial' | 'final_denial' | 'papers';
	for_arrivals: ('collector_notice' | 'federal_employee_denial' | 'federal_employee_final_denial' | 'good_faith_estimate' | 'hospital_bill' | 'hospital_notice' | 'job_plan_denial' | 'job_plan_final_denial' | 'marketplace_denial' | 'marketplace_final_denial' | 'medicaid_plan_denial' | 'medicaid_plan_final_denial' | 'medicaid_state_notice' | 'medicare_advantage_denial' | 'medicare_advantage_second_denial' | 'medicare_denial' | 'medicare_drug_denial' | 'medicare_drug_second_denial' | 'medicare_reviewer_denial' | 'medicare_second_denial' | 'old_bill' | 'tricare_denial' | 'tricare_second_denial')[];
	writers: ('authorized' | 'child' | 'self')[];
	subject: {
		text: string;
		for_other?: string;
	};
	about: {
		text: string;
		for_other?: string;
	}[];
	fields?: Record<string, {
		label: string;
		input?: 'date' | 'lines' | 'tel';
		only_if: string[];
		hint?: string;
		optional?: boolean;
	}>;
	choice?: {
		label: string;
		options: {
			id: string;
			label: string;
		}[];
	};
	parts: {
		text?: string;
		for_other?: string;
		only_if: string[];
		same_for_all?: boolean;
		list: {
			text: string;
			same_for_all?: boolean;
			for_other?: string;
		}[];
		heading?: string;
	}[];
	enclosed: {
		text: string;
		for_other?: string;
		id?: string;
	}[];
	guide: {
		to: {
			text: string;
			only_if: string[];
		}[];
		enclose: string[];
		leave_out: string[];
		next: {
			text: string;
			only_if: string[];
		}[];
		if_not: {
			text: string;
			only_if: string[];
		}[];
	};
	rules: {
		text: string;
		cites: string[];
		only_if: string[];
	}[];
	related: string[];
	deadline?: {
		date_field: string;
		arrivals: ('collector_notice' | 'federal_employee_denial' | 'hospital_bill' | 'job_plan_denial' | 'job_plan_final_denial' | 'marketplace_denial' | 'marketplace_final_denial' | 'medicaid_plan_denial' | 'medicaid_plan_final_denial' | 'medicaid_state_notice' | 'medicare_advantage_denial' | 'medicare_denial' | 'medicare_drug_denial' | 'medicare_second_denial')[];
		cut?: {
			field: string;
			kinds: string[];
			option?: string;
		};
	};
	answers: {
		text: string;
		days: number;
		only_if: string[];
	}[];
	copy_to?: string;
	no_phone?: boolean;
}

/** content/mail/acknowledgement. */
export interface AcknowledgementMailCopy {
	subject: string;
	preview: string;
	title: string;
	lead: string;
	reference: string;
	promised: string;
	within: string;
	link: string;
	button: string;
	private: string;
	not_you: string;
	reason: string;
	without_reader?: string;
}

/** content/mail/alert. */
export interface AlertMailCopy {
	preview: string;
	since: string;
	count: string;
	problems: {
		mail_failing: {
			subject: string;
			title: string;
			lead: string;
			button: string;
		};
		mail_dead: {
			subject: string;
			title: string;
			lead: string;
			button: string;
		};
		job_dead: {
			subject: string;
			title: string;
			lead: string;
			button: string;
		};
		item_overdue: {
			subject: string;
			title: string;
			lead: string;
			button: string;
		};
		backup_failed: {
			subject: string;
			title: string;
			lead: string;
			button: string;
		};
	};
}

/** content/mail/confirmation. */
export interface ConfirmationMailCopy {
	subject: string;
	preview: string;
	title: string;
	lead: string;
	lasts: string;
	closed: string;
	button: string;
	not_you: string;
	reason: string;
	another_language: {
		preview: string;
		title: string;
		lead: string;
		button: string;
		not_you: string;
	};
	follow: string;
	topics: {
		preview: string;
		title: string;
		lead: string;
		button: string;
		not_you: string;
	};
}

/** content/mail/digest. */
export interface DigestMailCopy {
	subject: {
		one: string;
		other: string;
	};
	preview: string;
	title: string;
	waiting: string;
	back: string;
	overdue: string;
	today: string;
	fresh: string;
	button: string;
}

/** content/mail/frame. */
export interface FrameMailCopy {
	footer: {
		team: string;
		notices: string;
		privacy: string;
		sender: string;
	};
}

/** content/mail/link. */
export interface LinkMailCopy {
	invitation: {
		subject: string;
		preview: string;
		title: string;
		lead: string;
		button: string;
	};
	passkey: {
		subject: string;
		preview: string;
		title: string;
		lead: string;
		button: string;
	};
	role: string;
	until: string;
	roles: {
		owner: string;
		editor: string;
		responder: string;
		privacy: string;
	};
	how: string;
	warning: string;
}

/** content/mail/newsletter. */
export interface NewsletterMailCopy {
	read_online: string;
	details: string;
	more_online: string;
	video: string;
	audio: string;
	callouts: {
		urgent: string;
		note: string;
	};
	reason: string;
	reason_imported: string;
	unsubscribe: string;
	test_subject: string;
	test: string;
}

/** content/mail/notice. */
export interface NoticeMailCopy {
	subject: string;
	back: {
		subject: string;
		title: string;
	};
	crisis: {
		subject: string;
		title: string;
	};
	bounced: {
		subject: string;
		title: string;
	};
	assigned: {
		subject: string;
		title: string;
	};
	mentioned: {
		subject: string;
		title: string;
	};
	preview: string;
	title: string;
	form: string;
	reference: string;
	received: string;
	due: string;
	no_due: string;
	button: string;
}

/** content/mail/replies/*. */
export interface SavedReplyCopy {
	label: string;
	body: string;
	urgent?: boolean;
}

/** content/mail/reply. */
export interface ReplyMailCopy {
	subject: string;
	preview: string;
	signature: string;
	team_signature: string;
	reference: string;
	answer: string;
	answer_at: string;
	link: string;
	keep: string;
	waits: {
		title: string;
		lead: string;
		button: string;
		private: string;
	};
	reason: string;
}

/** content/mail/story-approval. */
export interface StoryApprovalMailCopy {
	subject: string;
	preview: string;
	title: string;
	lead: string;
	choice: string;
	button: string;
	private: string;
	not_you: string;
	reason: string;
}

/** content/mail/story-renewal. */
export interface StoryRenewalMailCopy {
	subject: string;
	preview: string;
	title: string;
	lead: string;
	choice: string;
	button: string;
	private: string;
	not_you: string;
	reason: string;
}

/** content/mail/test. */
export interface TestMailCopy {
	subject: string;
	preview: string;
	title: string;
	lead: string;
	from: string;
	at: string;
	button: string;
}

/** content/mail/topic-change. */
export interface TopicChangeMailCopy {
	subject: string;
	preview: string;
	state: string;
	button: string;
	reason: string;
	unsubscribe: string;
}

/** content/pages/about. */
export interface AboutCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
	};
	illustration: {
		description: string;
		caption: string;
	};
	founder: {
		title: string;
		role: string;
		story: string;
		connect: string;
	};
	pledges: {
		title: string;
		items: {
			title: string;
			text: string;
		}[];
	};
	advisors: {
		title: string;
		lead: string;
		member: {
			name: string;
			role: string;
			status: string;
		};
		open: {
			status: string;
			apply: string;
			href: string;
			subject: string;
			positions: {
				seat: 'legal' | 'technology';
				title: string;
				text: string;
			}[];
		};
	};
	investors: {
		title: string;
		lead: string;
		link: {
			label: string;
			href: string;
		};
	};
}

/** content/pages/blog. */
export interface BlogCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		lead: string;
	};
	soon: {
		title: string;
		lead: string;
		expect_title: string;
		expect: string[];
		notify: {
			label: string;
			href: string;
		};
	};
	categories: {
		title: string;
		cards: {
			title: string;
			text: string;
			href: string;
		}[];
	};
	latest: {
		title: string;
		loading: string;
		failure: string;
		failure_help: string;
		failure_again: string;
		empty: string;
		read_more: string;
		read_more_about: string;
	};
	search: {
		label: string;
		button: string;
		title: string;
		meta: string;
		found_one: string;
		found: string;
		first: string;
		none: string;
		none_help: string;
		instead: string;
		all: string;
		everything: string;
	};
	post: {
		back: string;
		all: string;
		loading: string;
		preview: string;
		missing: string;
		missing_help: string;
		one_like: string;
		likes: string;
		like: string;
		video: string;
		video_play: string;
		video_link: string;
		audio_link: string;
		audio: string;
		audio_play: string;
		video_notice: string;
		audio_notice: string;
		reading_time: string;
		contents: string;
		byline: {
			author: string;
			team: string;
			checked: string;
		};
		text: {
			table: string;
			callouts: {
				urgent: string;
				note: string;
			};
			notes: string;
			note: string;
			back: string;
		};
		share: {
			title: string;
			printed: string;
			email: string;
			copy: string;
			copied: string;
			not_copied: string;
			more: string;
		};
		stay: {
			title: string;
			lead: string;
			links: {
				label: string;
				href: string;
			}[];
		};
	};
}

/** content/pages/errors. */
export interface ErrorsCopy {
	not_found: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	too_large: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	plain: {
		limited: string;
		busy: string;
		failed: string;
	};
	failure: {
		title: string;
		lead: string;
		again: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	files: {
		missing: string;
		gone: string;
		failed: string;
	};
}

/** content/pages/find. */
export interface FindCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		lead: string;
	};
	examples: {
		title: string;
		items: string[];
	};
	box: {
		label: string;
		private: string;
		button: string;
		failed: string;
	};
	results: {
		found: {
			one: string;
			other: string;
		};
		none: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	call: string[];
	kinds: {
		guide: string;
		letter: string;
		deadline: string;
		post: string;
		word: string;
		state: string;
		phone: string;
		page: string;
	};
	ignore: string[];
	synonyms: string[][];
	phrases: {
		href: string;
		say: string[];
	}[];
}

/** content/pages/help-now. */
export interface HelpNowCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
		note: string;
	};
	urgent: {
		title: string;
		lines: {
			label: string;
			numbers: {
				label: string;
				href: string;
			}[];
		}[];
		more: string;
		items: string[];
	};
	contents: {
		title: string;
		subtitle: string;
		more: string;
		deadlines: string;
	};
	letters_row: {
		title: string;
		covers: string;
	};
	situation_labels: {
		steps: string;
		call: string;
		posts: string;
		deadlines: string;
		letters: string;
		more_letters: string;
		all_letters: string;
		tty: string;
		call_hint?: string;
	};
	guide_labels: {
		title: string;
		rules: string;
	};
	income_check: {
		title: string;
		lead: string;
		people: {
			label: string;
			hint: string;
		};
		income: {
			label: string;
			hint: string;
		};
		area: string;
		areas: {
			states: string;
			alaska: string;
			hawaii: string;
		};
		privacy: string;
		button: string;
		share: string;
		rounded: string;
		invalid: string;
		meanings: {
			hospital_free: string;
			hospital_less: string;
			hospital_more: string;
			medicaid: string;
			marketplace: string;
		};
		decides: string;
		table: string;
		table_people: string;
		table_further: string;
	};
	situations: {
		id: string;
		letter_group: 'bill' | 'collector' | 'denial';
		title: string;
		covers: string;
		lead: string;
		steps: string[];
		call: string[];
		letters: string[];
		guides: string[];
		posts: {
			label: string;
			slug: string;
		}[];
	}[];
	contacts: Record<string, {
		name: string;
		phone?: string;
		link?: {
			label: string;
			href: string;
		};
		can: string;
		cannot: string;
		tty?: string;
	}>;
	closing: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	deadlines: {
		title: string;
		lead: string;
		letter_wins: string;
		form: {
			kind: string;
			kinds: {
				job_plan_denial: string;
				job_plan_final_denial: string;
				marketplace_denial: string;
				marketplace_final_denial: string;
				federal_employee_denial: string;
				federal_employee_final_denial: string;
				medicare_denial: string;
				medicare_second_denial: string;
				medicare_advantage_denial: string;
				medicare_advantage_second_denial: string;
				medicare_drug_denial: string;
				medicare_drug_second_denial: string;
				medicare_reviewer_denial: string;
				medicaid_plan_denial: string;
				medicaid_plan_final_denial: string;
				medicaid_state_notice: string;
				tricare_denial: string;
				tricare_second_denial: string;
				hospital_bill: string;
				hospital_notice: string;
				good_faith_estimate: string;
				collector_notice: string;
				court_papers: string;
				old_bill: string;
				lost_coverage: string;
				lost_medicaid: string;
			};
			choices: Record<string, string>;
			appealed: {
				label: string;
				no: string;
				yes: string;
				redetermination: string;
				reviewer: string;
			};
			asked: string;
			cut: {
				label: string;
				hint: string;
				no: string;
				yes: string;
				no_day: string;
				unknown: string;
				day: {
					label: string;
					hint: string;
				};
			};
			how_to_tell: {
				title: string;
				ways: {
					title: string;
					text: string;
				}[];
			};
			dates: {
				received: {
					label: string;
					hint: string;
				};
				dated: {
					label: string;
					hint: string;
				};
				first_bill: {
					label: string;
					hint: string;
				};
				first_bill_after_discharge: {
					label: string;
					hint: string;
				};
				coverage_ended: {
					label: string;
					hint: string;
				};
			};
			any_date: {
				label: string;
				hint: string;
			};
			bills: string;
			photo: string;
			submit: string;
			privacy: string;
		};
		errors: {
			unknown_kind: string;
			unknown_appeal: string;
			unknown_cut: string;
			not_a_date: string;
			no_such_day: string;
			in_future: string;
			cut_before_notice: string;
			cut_too_late: string;
			too_early: string;
			too_old: string;
		};
		results: {
			title: string;
			empty: string;
			entered: string;
			deadline: string;
			range: string;
			labels: {
				arrival: string;
				phone: string;
				postmark: string;
				choice: string;
				last_day: string;
				wait: string;
			};
			mail_by: string;
			too_late_to_mail: string;
			days_left: {
				one: string;
				other: string;
			};
			today: string;
			write: string;
			write_too: string;
			calls: {
				second_appeal: string;
				medicaid_keep_care: string;
				medicaid_keep_care_again: string;
				medicaid_keep_coverage: string;
				good_faith_dispute: string;
			};
			rule_title: string;
			states_differ: string;
			passed: string;
			protected_until: string;
			closed: {
				weekend: string;
				holiday: string;
			};
			statuses: {
				closing: string;
				cut_unknown: string;
				cut_begun: string;
				passed: string;
				protection_over: string;
			};
			responses_title: string;
			contacts_title: string;
			notes_title: string;
			what_to_do: string;
			next_step: string;
			letters_title: string;
			sources_title: string;
			checked: string;
			how_checked: {
				label: string;
				href: string;
			};
			print: string;
			calendar: string;
		};
		rules: {
			internal_appeal: {
				title: string;
				text: string;
			};
			second_appeal: {
				title: string;
				text: string;
			};
			external_review: {
				title: string;
				text: string;
			};
			federal_reconsideration: {
				title: string;
				text: string;
			};
			federal_review: {
				title: string;
				text: string;
			};
			medicare_appeal: {
				title: string;
				text: string;
			};
			medicare_reconsideration: {
				title: string;
				text: string;
			};
			medicare_advantage_appeal: {
				title: string;
				text: string;
			};
			medicare_drug_appeal: {
				title: string;
				text: string;
			};
			medicare_drug_review: {
				title: string;
				text: string;
			};
			medicare_judge: {
				title: string;
				text: string;
			};
			medicaid_keep_care: {
				title: string;
				text: string;
			};
			medicaid_plan_appeal: {
				title: string;
				text: string;
			};
			medicaid_keep_care_again: {
				title: string;
				text: string;
			};
			medicaid_state_hearing: {
				title: string;
				text: string;
			};
			medicaid_keep_coverage: {
				title: string;
				text: string;
			};
			tricare_appeal: {
				title: string;
				text: string;
			};
			tricare_review: {
				title: string;
				text: string;
			};
			hospital_assistance: {
				title: string;
				text: string;
			};
			hospital_action: {
				title: string;
				text: string;
			};
			hospital_action_after_notice: {
				title: string;
				text: string;
			};
			hospital_assistance_after_notice: {
				title: string;
				text: string;
			};
			good_faith_dispute: {
				title: string;
				text: string;
			};
			collector_dispute: {
				title: string;
				text: string;
			};
			family_job_plan: {
				title: string;
				text: string;
			};
			marketplace_enrollment: {
				title: string;
				text: string;
			};
			cobra: {
				title: string;
				text: string;
			};
			family_job_plan_after_medicaid: {
				title: string;
				text: string;
			};
			marketplace_after_medicaid: {
				title: string;
				text: string;
			};
		};
		response_times: {
			appeal_urgent: string;
			appeal_before_care: string;
			appeal_after_care: string;
			drug_appeal: string;
			part_b_drug: string;
			drug_refund: string;
			federal_reconsideration: string;
			drug_review: string;
			medicare_appeal: string;
			medicare_reconsideration: string;
			medicaid_appeal: string;
			review_urgent: string;
			review_standard: string;
			billing_records: string;
		};
		notes: {
			urgent_both: string;
			michigan_urgent: string;
			two_levels: string;
			lawsuit: string;
			consumer_assistance: string;
			job_plan_representative: string;
			medicare_representative: string;
			who_oversees: string;
			who_oversees_marketplace: string;
			ask_your_doctor: string;
			review_binds: string;
			review_states: string;
			review_fee: string;
			older_plans: string;
			federal_brochure: string;
			federal_no_answer: string;
			care_ending: string;
			one_plan_for_both: string;
			doctor_cannot_keep: string;
			no_letter: string;
			medicare_mail: string;
			medicare_advantage_mail: string;
			advantage_forwards: string;
			advantage_evidence: string;
			judge_amount: string;
			drug_review_writing: string;
			tricare_fast: string;
			tricare_review_limit: string;
			medicaid_by_phone: string;
			medicaid_no_answer: string;
			medicaid_without_plan: string;
			hearing_after_ten_days: string;
			state_hearing_time: string;
			hearing_range: string;
			tricare_address: string;
			nonprofit_only: string;
			after_collections: string;
			application_pauses: string;
			notice_first: string;
			first_120_days: string;
			later_of_two: string;
			separate_doctors: string;
			itemized_bill: string;
			estimate_who: string;
			estimate_each_provider: string;
			estimate_fee: string;
			collector_date: string;
			collector_pauses: string;
			collector_who: string;
			court_answer: string;
			court_default: string;
			court_clerk: string;
			old_bill_first: string;
			old_bill_dispute: string;
			old_debt: string;
			credit_reports: string;
			cobra_notice: string;
			cobra_employers: string;
			part_b: string;
			part_d: string;
			medicare_after_medicaid: string;
			chip: string;
			marketplace_status: string;
			lost_over_hours: string;
			marketplace_dropped: string;
			territories: string;
			medicaid_missing_paper: string;
			medicaid_hearing_first: string;
			open_enrollment: string;
			medicaid_work: string;
		};
		calendar: {
			name: string;
			mail: string;
			act: string;
			last_day: string;
			protection: string;
			description: string;
			alarm: string;
		};
	};
}

/** content/pages/home. */
export interface HomeCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
		join: {
			label: string;
			href: string;
		};
		story: {
			label: string;
			href: string;
		};
		proof: string;
	};
	help: {
		link: {
			label: string;
			href: string;
		};
		lead: string;
		lines: {
			label: string;
			href: string;
		}[];
	};
	illustration: {
		description: string;
		caption: string;
		receipt: {
			title: string;
			lines: {
				label: string;
				value: string;
			}[];
			total: {
				label: string;
				value: string;
			};
		};
		claim: {
			title: string;
			fields: {
				label: string;
				value: string;
			}[];
		};
		stamp: string;
		paid: {
			label: string;
			value: string;
		};
	};
	why: {
		title: string;
		lead: string;
		places: string[];
		cards: {
			title: string;
			text: string;
		}[];
	};
	steps: {
		title: string;
		items: {
			title: string;
			text: string;
		}[];
		more: {
			label: string;
			href: string;
		};
	};
	people: {
		title: string;
		lead: string;
	};
	closing: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
}

/** content/pages/how-it-works. */
export interface HowItWorksCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
	};
	receipt: {
		title: string;
		you: string;
		app: string;
		total: string;
		steps: {
			title: string;
			text: string;
			you: string;
			app: string;
			optional?: string;
			more: string[];
		}[];
	};
	sample: {
		title: string;
		lead: string;
		caption: string;
		paper: string;
		found: string;
		lines: string[];
		link: {
			label: string;
			href: string;
		};
	};
	audience: {
		title: string;
		items: {
			title: string;
			text: string;
		}[];
	};
	access: {
		title: string;
		lead: string;
		link: {
			label: string;
			href: string;
		};
	};
}

/** content/pages/letters. */
export interface LettersCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
		note: string;
	};
	choose: string;
	groups: {
		denial: {
			title: string;
			lead: string;
		};
		final_denial: {
			title: string;
			lead: string;
		};
		bill: {
			title: string;
			lead: string;
		};
		collector: {
			title: string;
			lead: string;
		};
		papers: {
			title: string;
			lead: string;
		};
	};
	how: {
		title: string;
		steps: string[];
		deadlines: string;
		case: string;
	};
	forms: {
		title: string;
		items: {
			title: string;
			text: string;
			link: {
				label: string;
				href: string;
			};
		}[];
	};
	closing: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
	notice: {
		title: string;
		text: string;
	};
	fields: Record<string, {
		label: string;
		autocomplete?: 'name' | 'street-address' | 'tel';
		input?: 'date' | 'lines' | 'tel';
		hint?: string;
		optional?: boolean;
	}>;
	frame: {
		greeting: string;
		closing: string;
		signature: string;
		signed_by: {
			self: string;
			child: string;
			authorized: string;
		};
		authorization: string;
		enclosed: string;
		copy: string;
		part_note: string;
	};
	page: {
		all: string;
		letter: string;
		by_hand: string;
		choose_part: string;
		who: {
			label: string;
			self: string;
			child: string;
			authorized: string;
		};
		steps_label: string;
		steps: {
			you: string;
			about: string;
			facts: string;
			check: string;
		};
		step: string;
		next_step: string;
		photo: string;
		private: string;
		which_denial: string;
		cut_kind: string;
		send_along: string;
		progress: string;
		blanks: {
			none: string;
			one: string;
			many: string;
		};
		print: string;
		copy: string;
		word: string;
		text: string;
		blank_word: string;
		blank_text: string;
		clear: string;
		clear_hint: string;
		copied: string;
		not_copied: string;
		downloaded: string;
		failed: string;
		clear_title: string;
		clear_text: string;
		keep_all: string;
		undo: string;
		restored: string;
		cleared: string;
		new_tab: string;
		calendar_title: string;
		draft: {
			keep: string;
			where: string;
			kept: string;
			off: string;
			refused: string;
			forget: string;
			forgotten: string;
		};
		no_such_day: string;
		passed: string;
		dates_title: string;
		dates_hint: string;
		dates_link: string;
		to: string;
		send: string;
		enclose: string;
		leave_out: string;
		next: string;
		if_not: string;
		rules: string;
	};
	after: {
		title: string;
		lead: string;
		fields: {
			sent_on: {
				label: string;
				input?: 'date' | 'lines' | 'tel';
				hint?: string;
			};
			receipt: {
				label: string;
				input?: 'date' | 'lines' | 'tel';
				hint?: string;
			};
			got_on: {
				label: string;
				input?: 'date' | 'lines' | 'tel';
				hint?: string;
			};
			answer_by: {
				label: string;
				input?: 'date' | 'lines' | 'tel';
				hint?: string;
			};
			whom: {
				label: string;
				input?: 'date' | 'lines' | 'tel';
				hint?: string;
			};
		};
		ways: {
			label: string;
			options: {
				certified: string;
				fax: string;
				portal: string;
				person: string;
			};
		};
		answers: string;
		use_day: string;
		calendar: string;
		print: string;
		print_instead: string;
		send_next: string;
		case_lead: string;
		case_link: string;
	};
	send: string[];
	leave_out: string[];
	bilingual?: {
		title: string;
		lead: string;
		meaning: string;
		copy_title: string;
		words: {
			title: string;
			items: {
				term: string;
				text: string;
			}[];
		};
		show: string;
		answer_line: string;
		answer_meaning: string;
		by_mail: {
			answer_line: string;
			answer_meaning: string;
		};
		language: {
			label: string;
			english: string;
			own: string;
		};
	};
}

/** content/pages/my-case. */
export interface MyCaseCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		lead: string;
	};
	private: string;
	line: {
		title: string;
		empty: string;
		today: string;
	};
	sections: {
		dates: {
			title: string;
			lead: string;
			kind: string;
			add: string;
			fields: {
				id: string;
				label: string;
				input?: 'date' | 'lines' | 'tel';
			}[];
		};
		letters: {
			title: string;
			lead: string;
			kind: string;
			add: string;
			fields: {
				id: string;
				label: string;
				input?: 'date' | 'lines' | 'tel';
			}[];
		};
		calls: {
			title: string;
			lead: string;
			kind: string;
			add: string;
			fields: {
				id: string;
				label: string;
				input?: 'date' | 'lines' | 'tel';
			}[];
		};
		names: {
			title: string;
			lead: string;
			kind: string;
			add: string;
			fields: {
				id: string;
				label: string;
				input?: 'date' | 'lines' | 'tel';
			}[];
		};
	};
	done: string;
	put: {
		dates: string;
		letter: string;
		done: string;
		off: string;
	};
	added: string;
	answer_by: string;
	remove: string;
	removed: string;
	undo: string;
	restored: string;
	print: string;
	clear: string;
	clear_hint: string;
	clear_title: string;
	clear_text: string;
	keep_all: string;
	cleared: string;
	links_title: string;
	links: {
		label: string;
		href: string;
	}[];
}

/** content/pages/newsletter. */
export interface NewsletterCopy {
	code: {
		stamp: string;
		lead: string;
		label: string;
		hint: string;
		button: string;
		next: {
			label: string;
			value: string;
		}[];
		refused: string;
		refused_help: string;
	};
	confirm: {
		meta: {
			title: string;
			description: string;
		};
		title: string;
		lead: string;
		button: string;
		refused: string;
		refused_help: string;
		incomplete: {
			title: string;
			lead: string;
		};
		again: {
			label: string;
			href: string;
		};
		done: {
			title: string;
			lead: string;
			leave: {
				label: string;
				href: string;
			};
		};
	};
	unsubscribe: {
		meta: {
			title: string;
			description: string;
		};
		title: string;
		link_lead: string;
		link_button: string;
		email_lead: string;
		email_button: string;
		email_label: string;
		email_error: string;
		done: {
			title: string;
			lead: string;
			undo_lead: string;
			undo: string;
			again: {
				label: string;
				href: string;
			};
		};
		undone: {
			title: string;
			lead: string;
		};
		undo_refused: string;
		undo_refused_help: string;
	};
	failed: string;
	failed_help: string;
	limited: string;
	limited_help: string;
}

/** content/pages/questions. */
export interface QuestionsCopy {
	title: string;
	lead: string;
	before: string;
	total: string;
	count: string;
	hidden: string;
	hidden_note: string;
	closed: string;
	waiting: string;
	limited: string;
	ended: string;
	more: {
		label: string;
		href: string;
	};
	back: {
		label: string;
		href: string;
	};
	barriers: {
		title: string;
		total: string;
		form_line: string;
	};
	mine: {
		title: string;
		lead: string;
		back: string;
	};
	missing: {
		title: string;
		lead: string;
	};
	failed: {
		title: string;
		lead: string;
	};
}

/** content/pages/read-my-letter. */
export interface ReadMyLetterCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
	};
	private: string;
	kinds_note: string;
	start: {
		title: string;
		load: string;
		load_hint: string;
		loading: string;
		cancel: string;
		ready: string;
		camera: string;
		files: string;
		tips: string;
		reading: string;
		canceled: string;
		read: string;
		read_first: string;
	};
	problems: {
		load_failed: string;
		no_engine: string;
		not_a_picture: string;
		pdf_locked: string;
		pdf_damaged: string;
		too_large: string;
		too_many: string;
		illegible: string;
		failed: string;
	};
	kinds: {
		unsure: string;
		final_denial: string;
		benefits: string;
		bill: string;
		collector: string;
		hospital_notice: string;
		estimate: string;
		medicaid_notice: string;
	};
	kind_links: {
		benefits: {
			label: string;
			href: string;
		};
		hospital_notice: {
			label: string;
			href: string;
		};
	};
	check: {
		title: string;
		lead: string;
		from: string;
		may_be: string;
		choose: string;
		answers_appeal: string;
		is_date: string;
		use: string;
		used: string;
		use_all: string;
		used_all: string;
		several: string;
		unsure: string;
		also: string;
		days: string;
		fax: string;
		pictures: string;
		drop: string;
		keep: string;
		drop_it: string;
		picture: string;
	};
	new_tab: string;
	by_hand: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
}

/** content/pages/sources. */
export interface SourcesCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
	};
	entry: {
		publisher: string;
		year: string;
		population: string;
		checked: string;
		note: string;
		disputes: string;
		source: string;
		no_source: string;
	};
	rules: {
		title: string;
		items: {
			title: string;
			text: string;
		}[];
		links: {
			label: string;
			href: string;
		}[];
	};
	law: {
		title: string;
		lead: string;
		copy: string;
		quoted: string;
	};
	closing: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
}

/** content/pages/states. */
export interface StatesCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		lead: string;
		note: string;
	};
	look_up: {
		label: string;
		hint: string;
		button: string;
		none: string;
	};
	choose: string;
	kinds: {
		insurance: {
			title: string;
			text: string;
			missing: string;
			missing_phone: string;
			directory: {
				label: string;
				href: string;
			};
		};
		health_plans: {
			title: string;
			text: string;
		};
		medicaid: {
			title: string;
			text: string;
			missing: string;
			missing_phone: string;
			directory: {
				label: string;
				href: string;
			};
		};
		assistance: {
			title: string;
			text: string;
			missing: string;
			missing_phone: string;
			directory: {
				label: string;
				href: string;
			};
		};
		attorney_general: {
			title: string;
			text: string;
			missing: string;
			missing_phone: string;
			directory: {
				label: string;
				href: string;
			};
		};
	};
	notes: Record<string, string>;
	directories: string;
	unverified: string;
	and: string;
	checked: string;
	sources_title: string;
	sources_lead: string;
	sources: Record<string, {
		name: string;
		href?: string;
		text: string;
	}>;
	names: Record<string, string>;
	states: {
		id: string;
		code: string;
		last_checked: string;
		insurance?: {
			name: string;
			url: string;
			phone?: string;
			sources: string[];
		};
		medicaid: {
			name: string;
			url: string;
			phone?: string;
			sources: string[];
			note?: string;
		};
		attorney_general: {
			name: string;
			url: string;
			phone?: string;
			sources: string[];
		};
		health_plans?: {
			name: string;
			note?: string;
			url?: string;
			phone?: string;
			sources: string[];
		};
		assistance?: {
			name: string;
			url?: string;
			phone: string;
			sources: string[];
		};
	}[];
}

/** content/pages/stories. */
export interface StoriesCopy {
	title: string;
	told_by: string;
	told: string;
	helped: string;
	receipt: {
		billed: string;
		paid: string;
		letter: string;
	};
	read: string;
	back: {
		label: string;
		href: string;
	};
	tell: {
		label: string;
		href: string;
	};
	newer: string;
	older: string;
	gone: {
		title: string;
		lead: string;
	};
	missing: {
		title: string;
		lead: string;
	};
	failed: {
		title: string;
		lead: string;
	};
}

/** content/pages/topics. */
export interface TopicsCopy {
	title: string;
	lead: string;
	open: string;
	number: string;
	votes: string;
	states: {
		heard: string;
		read: string;
		planned: string;
		building: string;
		done: string;
		not_now: string;
	};
	pages: {
		feature_requests: string;
		patient_caregiver_lab: string;
		insight_network: string;
		equity_labs: string;
	};
	all: string;
	by_state: string;
	by_page: string;
	search: {
		label: string;
		button: string;
	};
	none: string;
	similar: {
		title: string;
		me_too: string;
		different: string;
		counted: string;
		take_back: string;
		gone: string;
	};
	lab: {
		title: string;
		lead: string;
		asked: string;
		tried: string;
		changed: string;
	};
	equity: {
		title: string;
		lead: string;
	};
	history: string;
	feed: string;
	back: {
		label: string;
		href: string;
	};
	follow: {
		title: string;
		lead: string;
		button: string;
		thanks: string;
	};
	me_too: {
		title: string;
		lead: string;
		button: string;
		limited: string;
		failed: string;
	};
	mine: {
		title: string;
		lead: string;
		back: string;
		button: string;
		gone: {
			title: string;
			lead: string;
		};
	};
	filed: {
		title: string;
		lead: string;
		open: string;
	};
	missing: {
		title: string;
		lead: string;
	};
	failed: {
		title: string;
		lead: string;
	};
}

/** content/pages/why-now. */
export interface WhyNowCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		highlight: string;
		lead: string;
	};
	bill: {
		title: string;
		subtitle: string;
		lines: {
			families: string;
			fear: string;
			denied: string;
			appeal: string;
			succeed: string;
		};
		total: {
			label: string;
			value: string;
		};
	};
	figures: {
		families: string;
		fear: string;
		denied: string;
		appeal: string;
		succeed: string;
	};
	matters: {
		title: string;
		body: string[];
		help: {
			label: string;
			href: string;
		};
	};
	closing: {
		title: string;
		lead: string;
		links: {
			label: string;
			href: string;
		}[];
	};
}

/** content/pages/words. */
export interface WordsCopy {
	meta: {
		title: string;
		description: string;
	};
	hero: {
		title: string;
		lead: string;
		note: string;
	};
	look_up: {
		label: string;
		hint: string;
		button: string;
		none: string;
	};
	photo: string;
	paper: {
		title: string;
		lead: string;
		more: string;
		lines: {
			line: string;
			spot: string;
			id: string;
		}[];
	};
	label: string;
	code: string;
	official: string;
	help: string;
	checked: string;
	sources_title: string;
	sources_lead: string;
	last_checked: string;
	sources: Record<string, {
		name: string;
		href: string;
		text: string;
	}>;
	groups: {
		id: string;
		title: string;
		lead: string;
		entries: {
			id: string;
			code?: string;
			term: string;
			text: string;
			help: string[];
			sources: string[];
			name?: string;
			also: string[];
		}[];
	}[];
}

/** content/pages/yours. */
export interface YoursCopy {
	meta: {
		title: string;
		description: string;
	};
	title: string;
	lead: string;
	reference: string;
	form: string;
	received: string;
	state: string;
	states: {
		received: string;
		read: string;
		answered: string;
		back: string;
	};
	stamps: {
		title: string;
		received: string;
		read: string;
		answered: string;
		not_yet: string;
	};
	come_back: {
		promised: string;
		open: string;
		mail: string;
		answered: string;
		link_only: string;
	};
	kept: string;
	kept_until: string;
	kept_open: string;
	empty: string;
	sent: string;
	thread: {
		title: string;
		answer: string;
		you: string;
		us: string;
		us_named: string;
		earlier: string;
		write: string;
		hint: string;
		send: string;
		missing: string;
		done: string;
		limited: string;
		limited_help: string;
		details: string;
		details_found: string;
		details_help: string;
	};
	correct: {
		link: string;
		title: string;
		lead: string;
		save: string;
		back: string;
		done: string;
		unchanged: string;
		stale: string;
		stale_help: string;
	};
	consents: {
		title: string;
		given: string;
		withdrawn: string;
		never: string;
		give: string;
		withdraw: string;
		done_given: string;
		done_withdrawn: string;
		stale: string;
		stale_help: string;
	};
	story: {
		heading: string;
		states: {
			private: string;
			draft: string;
			waiting: string;
			approved: string;
			published: string;
			held: string;
			ended: string;
			declined: string;
			changes: string;
			withdrawn: string;
		};
		owed: {
			title: string;
			lead: string;
		};
		look: string;
		extend: string;
		open: string;
		outside: string;
		title: string;
		lead: string;
		fields: {
			title: string;
			body: string;
			helped: string;
			first_name: string;
			billed: string;
			paid: string;
			letter: string;
		};
		left_out: string;
		compare: string;
		added: string;
		removed: string;
		approve_lead: string;
		approve: string;
		decline: string;
		note: string;
		note_missing: string;
		note_long: string;
		ask_changes: string;
		changed: string;
		changed_help: string;
		done_approved: string;
		done_declined: string;
		done_changes: string;
		nothing: {
			title: string;
			lead: string;
		};
		back: string;
	};
	copies: {
		title: string;
		lead: string;
		html: string;
		json: string;
		print_hint: string;
	};
	file: {
		file_name: string;
		title: string;
		lead: {
			one: string;
			other: string;
		};
		reference: string;
		received: string;
		yes: string;
		no: string;
		empty: string;
		message: string;
		reply: string;
		not_stored: string;
		note: string;
		tag: string;
		next_step: string;
		story: string;
		story_receipt: string;
		told_by: string;
		public_since: string;
		public_until: string;
		story_answer: string;
		consent: string;
		given: string;
		withdrawn: string;
		who: {
			form: string;
			link: string;
			team: string;
		};
		newsletter: string;
		state_since: string;
		consented: string;
		sign_up_form: string;
		confirmed: string;
		follows: string;
		mail: string;
		mail_once: string;
		mail_often: string;
		names: Record<string, string>;
	};
	delete: {
		link: string;
		title: string;
		lead: string;
		button: string;
		back: string;
	};
	gone: {
		title: string;
		lead: string;
	};
	unknown: {
		title: string;
		lead: string;
	};
	limited: {
		title: string;
		lead: string;
	};
	failed: {
		title: string;
		lead: string;
	};
	again: string;
	kept_copy: string;
	typed: string;
	kept_typing: string;
	contact: {
		label: string;
		href: string;
	};
	links: {
		label: string;
		href: string;
	}[];
}

/** content/site. */
export interface SiteCopy {
	product: string;
	tagline: string;
	description: string;
	locale: string;
	time_zone: string;
	copyright: string;
	launch: string;
	language: {
		name: string;
		offer: string;
		close: string;
		also: string;
	};
	blog_coming_soon: boolean;
	navigation: {
		label: string;
		menu: string;
		close: string;
		skip: string;
		help: {
			label: string;
			short: string;
			href: string;
		};
		main: {
			label: string;
			href?: string;
			links: {
				label: string;
				href: string;
			}[];
		}[];
		footer: {
			title: string;
			links: {
				label: string;
				href: string;
			}[];
		}[];
	};
	footer: {
		note: string;
		emergency: string[];
		help: {
			label: string;
			href: string;
		};
		letters: {
			label: string;
			href: string;
		};
		health_data: {
			label: string;
			href: string;
		};
		colophon: string;
	};
	form: {
		age: string;
		privacy: string;
		privacy_link: {
			label: string;
			href: string;
		};
		required_note: string;
		optional: string;
		select: string;
		summary: string;
		error_title: string;
		summary_help: string;
		retry: string;
		limited: string;
		too_large: string;
		offline: string;
		unreachable: string;
		go_back: string;
		honeypot: string;
		next: string;
		reference: {
			label: string;
			use: string;
		};
		email_given: string;
		email_hint: {
			question: string;
			take: string;
			keep: string;
		};
		keep: {
			title: string;
			lead: string;
			promised: string;
			open: string;
			link_only: string;
			maybe_only: string;
			code: string;
			code_alt: string;
			share: string;
			copy: string;
			copied: string;
			print: string;
		};
		meanwhile: {
			title: string;
			links: {
				label: string;
				href: string;
			}[];
		};
		missing: string;
		email: string;
		choice: string;
		areas: string;
	};
	personal_details: {
		found: string;
		others: string;
		about: string;
		remove: string;
		keep: string;
		remove_all: string;
		removed: string;
		undo: string;
		kinds: {
			ssn: {
				name: string;
				placeholder: string;
			};
			taxpayer: {
				name: string;
				placeholder: string;
			};
			medicare: {
				name: string;
				placeholder: string;
			};
			member: {
				name: string;
				placeholder: string;
			};
			claim: {
				name: string;
				placeholder: string;
			};
			policy: {
				name: string;
				placeholder: string;
			};
			account: {
				name: string;
				placeholder: string;
			};
			record: {
				name: string;
				placeholder: string;
			};
			id: {
				name: string;
				placeholder: string;
			};
			card: {
				name: string;
				placeholder: string;
			};
			birth_date: {
				name: string;
				placeholder: string;
			};
			phone: {
				name: string;
				placeholder: string;
			};
			email: {
				name: string;
				placeholder: string;
			};
			address: {
				name: string;
				placeholder: string;
			};
		};
	};
	legal: {
		effective: string;
		updated: string;
		revised: string;
		contents: string;
		unbroken: string[];
		hyphenate: string[];
	};
	retention: {
		none: string;
		some: string;
		line: string;
	};
	reach: {
		title: string;
		entity: string;
		no_entity: string;
		email: string;
		mail: string;
	};
	owner: {
		founder_name: string | null;
		founder_profile: string | null;
		founder_portrait: string | null;
		founder_story: string | null;
		advisor_name: string | null;
		advisor_role: string | null;
		post_author: string | null;
		legal_entity: string | null;
		contact_email: string | null;
		reply_address: string | null;
		postal_address: string | null;
		security_contact: string | null;
		spanish_reader: string | null;
	};
}

/** content/urgent. */
export interface UrgentCopy {
	say: string[];
	harmless: string[];
	thanks: {
		title: string;
		lead: string;
		numbers: {
			label: string;
			href: string;
		}[];
		stored: string;
	};
}

/** The copy of each file, as its shape says. */
export interface CopyFiles {
	figures: FiguresCopy;
	'forms/*': FormCopy;
	'guides/*': GuideCopy;
	'legal/health-data-privacy': HealthDataPrivacyCopy;
	'legal/hipaa-notice': HipaaNoticeCopy;
	'legal/privacy-policy': PrivacyPolicyCopy;
	'legal/terms-of-service': TermsOfServiceCopy;
	'letters/*': LetterCopy;
	'mail/acknowledgement': AcknowledgementMailCopy;
	'mail/alert': AlertMailCopy;
	'mail/confirmation': ConfirmationMailCopy;
	'mail/digest': DigestMailCopy;
	'mail/frame': FrameMailCopy;
	'mail/link': LinkMailCopy;
	'mail/newsletter': NewsletterMailCopy;
	'mail/notice': NoticeMailCopy;
	'mail/replies/*': SavedReplyCopy;
	'mail/reply': ReplyMailCopy;
	'mail/story-approval': StoryApprovalMailCopy;
	'mail/story-renewal': StoryRenewalMailCopy;
	'mail/test': TestMailCopy;
	'mail/topic-change': TopicChangeMailCopy;
	'pages/about': AboutCopy;
	'pages/blog': BlogCopy;
	'pages/errors': ErrorsCopy;
	'pages/find': FindCopy;
	'pages/help-now': HelpNowCopy;
	'pages/home': HomeCopy;
	'pages/how-it-works': HowItWorksCopy;
	'pages/letters': LettersCopy;
	'pages/my-case': MyCaseCopy;
	'pages/newsletter': NewsletterCopy;
	'pages/questions': QuestionsCopy;
	'pages/read-my-letter': ReadMyLetterCopy;
	'pages/sources': SourcesCopy;
	'pages/states': StatesCopy;
	'pages/stories': StoriesCopy;
	'pages/topics': TopicsCopy;
	'pages/why-now': WhyNowCopy;
	'pages/words': WordsCopy;
	'pages/yours': YoursCopy;
	site: SiteCopy;
	urgent: UrgentCopy;
}
