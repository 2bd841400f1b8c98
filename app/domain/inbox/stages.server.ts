import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#app/platform/db/errors.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { apply, type ChangeOutcome, type LockedItem } from './item-row.server.ts';
import { stageLimits } from './states.ts';

/** A stage of a form, with its number of items that aren't spam. */
export interface Stage {
	id: string;
	form: string;
	name: string;
	count: number;
}

/** Lists the stages of the forms that have some, in their order. */
export async function listStages(db: TeamDb): Promise<Stage[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<Stage>`select id, submission_table as form, name,
				(select count(*)::int from inbox_items where stage_id = stage.id and state <> 'spam') as count
			from inbox_stages as stage order by submission_table, place`.compile(db),
	);
	return rows;
}

/** Counts the items whose next step is due by a day, or was. */
export async function countNextSteps(db: TeamDb, day: string): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ count: number }>`select count(*)::int as count from inbox_items
			where next_step_on <= ${day}::date and state <> 'spam'`.compile(db),
	);
	return rows[0]?.count ?? 0;
}

/** A stage of an item's form, and the next step with its day (YYYY-MM-DD or empty). */
export interface StageMove {
	stage: string;
	step: { text: string; on: string };
}

/** Moves a locked item to a stage of its form, and sets its next step. */
export async function setStage(
	trx: Transaction<Schema>,
	item: LockedItem,
	{ stage, step }: StageMove,
	by: Actor,
): Promise<ChangeOutcome> {
	const { reference, version, stage_id, next_step, next_step_on } = item;
	const stages = await trx
		.selectFrom('inbox_stages')
		.select(['id', 'name'])
		.where(sql`submission_table`, '=', item.submission_table)
		.execute();
	const nameOf = (id: string | null) => stages.find((one) => one.id === id)?.name ?? null;
	if (nameOf(stage) === null) return { outcome: 'unknown_stage' };
	const next = {
		next_step: storableText(step.text).replace(/\s+/g, ' ').trim() || null,
		next_step_on: step.on || null,
	};
	const isSame = next.next_step === next_step && next.next_step_on === next_step_on;
	if (stage === stage_id && isSame) return { outcome: 'unchanged', version };
	await apply(trx, item, { stage_id: stage, ...next }, by, {
		field: 'stage',
		from_value: nameOf(stage_id),
		to_value: nameOf(stage),
	});
	await audit(trx, by, { action: 'inbox.staged', subject: reference });
	return { outcome: 'changed', version: version + 1 };
}

/** A change of a form's stages, as a member asks for it. */
export type StageChange =
	| { intent: 'add'; name: string }
	/** `was` is the name on screen. */
	| { intent: 'rename'; id: string; was: string; name: string }
	| { intent: 'up'; id: string }
	/** Its items go to another stage. */
	| { intent: 'remove'; id: string; to: string };

/** `taken`: the form has a stage of that name. `late`: another member was quicker, and nothing was done. */
export type StageOutcome = 'done' | 'invalid' | 'taken' | 'late';

/** Changes the stages of a form. Items keep their stage; those of a removed one move, each with a line in its activity. */
export async function changeStages(
	db: TeamDb,
	form: string,
	change: StageChange,
	by: Actor,
): Promise<StageOutcome> {
	const name = 'name' in change ? storableText(change.name).replace(/\s+/g, ' ').trim() : undefined;
	if (name === '' || (name && name.length > stageLimits.name)) return 'invalid';
	if ('id' in change && !isUuid(change.id)) return 'invalid';
	if ('to' in change && (!isUuid(change.to) || change.to === change.id)) return 'invalid';
	try {
		return await asTeam(db, async (trx) => {
			if (change.intent === 'remove') await moveItems(change, by).execute(trx);
			const { numAffectedRows = 0n } = await statementOf(form, change, name ?? '').execute(trx);
			if (numAffectedRows === 0n) return 'late';
			await audit(trx, by, { action: 'inbox.stages_changed' });
			return 'done';
		});
	} catch (error) {
		if (isUniqueViolation(error)) return 'taken';
		// An item has just arrived in the stage to remove, or the other one is gone.
		if (isForeignKeyViolation(error)) return 'late';
		throw error;
	}
}

function statementOf(form: string, change: StageChange, name: string): RawBuilder<unknown> {
	switch (change.intent) {
		case 'add':
			return sql`insert into inbox_stages (submission_table, name, place)
				select submission_table, ${name}, max(place) + 1 from inbox_stages
				where submission_table = ${form} group by 1`;
		case 'rename':
			return sql`update inbox_stages set name = ${name} where id = ${change.id} and name = ${change.was}`;
		case 'up':
			return sql`with pair as (
					select stage.* from inbox_stages as stage join inbox_stages as moved using (submission_table)
					where moved.id = ${change.id} and stage.place <= moved.place order by stage.place desc limit 2
				)
				update inbox_stages set place = (select sum(place) from pair) - inbox_stages.place
				from pair where pair.id = inbox_stages.id and (select count(*) from pair) = 2`;
		default:
			return sql`delete from inbox_stages as stage using inbox_stages as other
				where stage.id = ${change.id} and other.id = ${change.to}
					and other.submission_table = stage.submission_table`;
	}
}

const moveItems = ({ id, to }: { id: string; to: string }, by: Actor) =>
	sql`with moved as (
			update inbox_items set stage_id = other.id, version = version + 1
			from inbox_stages as stage, inbox_stages as other
			where stage_id = ${id} and stage.id = ${id} and other.id = ${to}
				and other.submission_table = stage.submission_table
			returning inbox_items.id, version, stage.name as from_name, other.name as to_name
		)
		insert into inbox_changes (item_id, version, member_id, field, from_value, to_value)
		select id, version, ${by.memberId}::uuid, 'stage', from_name, to_name from moved`;
