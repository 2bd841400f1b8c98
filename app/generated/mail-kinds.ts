// Written by `npm run generate` from app/domain/*/*-mail.server.ts. Don’t edit.

/** What screens and the outbox know of every kind of mail. */
export const mailKinds = {
	acknowledgement: { name: 'Acknowledgement', toTeam: false, isHeld: true, isShown: false, refersTo: ['itemId'] },
	digest: { name: 'Daily digest', toTeam: true, isHeld: true, isShown: true, refersTo: ['memberId'] },
	notice: { name: 'Notice', toTeam: true, isHeld: true, isShown: true, refersTo: ['memberId', 'itemId'] },
	reply: { name: 'Reply', toTeam: false, isHeld: false, isShown: false, refersTo: ['replyId', 'itemId'] },
	alert: { name: 'Alert', toTeam: true, isHeld: true, isShown: true, refersTo: ['memberId', 'alert'] },
	confirmation: { name: 'Newsletter confirmation', toTeam: false, isHeld: true, isShown: false, refersTo: ['subscriberId'] },
	reminder: { name: 'Confirmation reminder', toTeam: false, isHeld: true, isShown: false, refersTo: ['subscriberId'] },
	newsletter: { name: 'Newsletter', toTeam: false, isHeld: false, isShown: true, refersTo: ['subscriberId', 'newsletterId'] },
	test: { name: 'Test mail', toTeam: true, isHeld: false, isShown: true, refersTo: [] },
	link: { name: 'Link to the desk', toTeam: true, isHeld: false, isShown: false, refersTo: ['memberId', 'linkId'] },
	story_approval: { name: 'Story to approve', toTeam: false, isHeld: false, isShown: false, refersTo: ['itemId'] },
	story_renewal: { name: 'Story that ends soon', toTeam: false, isHeld: true, isShown: false, refersTo: ['itemId'] },
} as const;
