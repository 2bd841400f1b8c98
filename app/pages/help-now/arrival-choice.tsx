import { ControlError, controlIds, type Labelled, RequiredMark } from '#app/ui/control-frame.tsx';
import { arrivals } from './deadline-rules.ts';
import type { ArrivalGroup } from './deadline-types.ts';
import { notSure } from './entry.ts';
import { HowToTell } from './how-to-tell.tsx';
import type { HelperCopy } from './sheet-copy.ts';

/**
 * What came, as radio buttons: a closed list would cut off the ends of the labels on a phone, and
 * those are what sets them apart.
 */
export function ArrivalChoice(
	props: Labelled & { copy: HelperCopy['form']; value: string; onChange: () => void },
) {
	const { name, error, copy } = props;
	const { id, errorId } = controlIds(name);
	const choice = (value: string, label: string) => (
		<label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
			<input
				type="radio"
				name={name}
				value={value}
				required
				defaultChecked={props.value === value}
				onChange={props.onChange}
				className="checkbox"
			/>
			<span className="min-w-0 text-balance">{label}</span>
		</label>
	);
	const groups = Object.keys(copy.groups) as ArrivalGroup[];
	return (
		<div className={error ? '-ml-4 border-coral border-l-4 pl-3' : undefined}>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={error ? errorId : undefined}
				className="min-w-0 scroll-mt-6"
			>
				<legend className="mb-1 font-semibold">
					{props.label}
					<RequiredMark {...props} />
				</legend>
				{error && <ControlError id={errorId} message={error} />}
				<div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
					{groups.map((group) => (
						<fieldset key={group} className="min-w-0 border-rule border-t pt-3">
							<legend className="float-left mb-1 w-full font-semibold text-ink-soft">
								{copy.groups[group]}
							</legend>
							<div className="clear-both">
								{arrivals
									.filter((arrival) => arrival.group === group)
									.map(({ kind }) => choice(kind, copy.choices[kind]))}
							</div>
						</fieldset>
					))}
				</div>
				<div className="mt-3 border-rule border-t pt-3">{choice(notSure, copy.not_sure.label)}</div>
				<HowToTell {...copy.not_sure} />
			</fieldset>
		</div>
	);
}
