import { Argument, type Command, Option } from 'commander';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { type TopicState, topicStateNames } from '#app/domain/topics/topics.ts';
import {
	addTopic,
	listTopicsAtDesk,
	setTopicState,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { withDatabase } from './team-database.ts';
import { aligned, example, type Io, minuteOf } from './terminal.ts';

const states = Object.keys(topicStateNames);

/** Options of `topics add`. */
interface NewTopic {
	slug?: string;
	state?: TopicState;
}

export function addTopicsCommands(program: Command, io: Io) {
	const topics = program
		.command('topics')
		.description('list, add and move what people ask for; publishing is at the desk')
		.addHelpText('after', example('topics list'));

	topics
		.command('list')
		.description('list the topics, the newest change first')
		.option('--json', 'as a JSON array with their words in each language')
		.addHelpText('after', example('topics list --json'))
		.action(({ json }: { json?: true }) =>
			withDatabase(async (db) => {
				const listed = await listTopicsAtDesk(teamDb(db));
				const rows = listed.map(({ slug, state, votes, published_at, changed_at, title }) => [
					slug,
					state,
					String(votes),
					published_at ? 'public' : 'not public',
					minuteOf(changed_at),
					title.en ?? '',
				]);
				await io.print(json ? `${JSON.stringify(listed, null, '\t')}\n` : aligned(rows));
			}),
		);

	topics
		.command('add')
		.description('add a topic that isn’t public yet')
		.argument('<title>', 'what people ask for, in neutral English words')
		.option('--slug <slug>', 'its address; made from the title by default')
		.addOption(new Option('--state <state>', 'its state; heard by default').choices(states))
		.addHelpText('after', example('topics add "Track the deductible" --slug deductible'))
		.action((title: string, { slug = slugOfTitle(title), state }: NewTopic) =>
			withDatabase(async (db) => {
				if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)
					throw new Refusal(
						`A slug has small letters, digits and single hyphens, 80 at most, and not “${slug}”.`,
					);
				const id = await addTopic(teamDb(db), title, shell, slug, state);
				if (!id) throw new Refusal(`There’s a topic with the slug ${slug} already.`);
				await io.print(`Added ${slug}\n`);
			}),
		);

	topics
		.command('state')
		.description('move a topic to another state')
		.argument('<slug>', 'the topic')
		.addArgument(new Argument('<state>', 'the new state').choices(states))
		.option('--because <sentence>', 'why, in an English sentence')
		.addHelpText('after', example('topics state deductible planned'))
		.action((slug: string, state: TopicState, { because }: { because?: string }) =>
			withDatabase(async (db) => {
				const team = teamDb(db);
				const topic = (await listTopicsAtDesk(team)).find((one) => one.slug === slug);
				if (!topic) throw new Refusal(`There’s no topic with the slug ${slug}.`);
				await setTopicState(team, topic.id, state, because ? { en: because } : {}, shell);
				await io.print(`${slug}: ${topicStateNames[state]}\n`);
			}),
		);
}
