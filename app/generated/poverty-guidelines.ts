// Written by `npm run generate` from app/public/guides/poverty-guidelines.yaml. Don’t edit.
import type { PovertyGuidelines } from '#app/public/guides/poverty-share.ts';

/** The poverty guidelines of a year, and what a share of them often means. */
export const povertyGuidelines: PovertyGuidelines = {
	"year": 2026,
	"areas": {
		"states": {
			"first": 15960,
			"further": 5680
		},
		"alaska": {
			"first": 19950,
			"further": 7100
		},
		"hawaii": {
			"first": 18360,
			"further": 6530
		}
	},
	"meanings": {
		"medicaid": {
			"up_to": 138
		},
		"hospital_free": {
			"up_to": 200
		},
		"hospital_less": {
			"above": 200,
			"up_to": 400
		},
		"marketplace": {
			"from": 100,
			"up_to": 400
		},
		"hospital_more": {
			"above": 400
		}
	}
};
