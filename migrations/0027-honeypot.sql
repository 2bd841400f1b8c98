-- The reason for what a program filled in is called "honeypot" from here on. Rows that say "trap" stay as they
-- are, and so does the right to write it: a process of the version before does while replicas are replaced, and
-- a restored backup may.
do $$
declare
	submissions text;
begin
	foreach submissions in array array[
		'newsletter_signups',
		'patient_advocates',
		'partnership_applications',
		'contact_messages',
		'feature_requests',
		'patient_caregiver_lab',
		'insight_network',
		'equity_labs',
		'success_stories',
		'investor_interest'
	] loop
		execute format('alter table %I drop constraint %I', submissions, submissions || '_spam_reason_check');
		execute format(
			'alter table %I add constraint %I check (spam_reason in (''honeypot'', ''too_fast'', ''team'', ''trap''))',
			submissions, submissions || '_spam_reason_check'
		);
	end loop;
end
$$;
