// Written by `npm run generate` from app/domain/*/*-mail.server.ts. Don’t edit.

/** Names and flags of every kind of mail, apart from the code that composes them. */
export const mailKinds = {
	acknowledgement: { name: 'Acknowledgement', toTeam: false, isHeld: true, refersTo: ['itemId'] },
	digest: { name: 'Daily digest', toTeam: true, isHeld: true, refersTo: ['memberId'] },
	notice: { name: 'Notice', toTeam: true, isHeld: true, refersTo: ['memberId', 'itemId'] },
	reply: { name: 'Reply', toTeam: false, isHeld: false, refersTo: ['replyId', 'itemId'] },
	alert: { name: 'Alert', toTeam: true, isHeld: true, refersTo: ['memberId', 'alert'] },
	confirmation: { name: 'Newsletter confirmation', toTeam: false, isHeld: true, refersTo: ['subscriberId'] },
	newsletter: { name: 'Newsletter', toTeam: false, isHeld: false, refersTo: ['subscriberId', 'newsletterId'] },
	test: { name: 'Test mail', toTeam: true, isHeld: false, refersTo: [] },
	link: { name: 'Link to the desk', toTeam: true, isHeld: false, refersTo: ['memberId', 'linkId'] },
	story_approval: { name: 'Story to approve', toTeam: false, isHeld: false, refersTo: ['itemId'] },
	story_renewal: { name: 'Story that ends soon', toTeam: false, isHeld: true, refersTo: ['itemId'] },
	topic_change: { name: 'Change of a topic', toTeam: false, isHeld: false, refersTo: ['subscriberId', 'topicChangeId'] },
} as const;
