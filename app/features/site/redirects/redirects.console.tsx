import { ConsoleField } from '#app/console/form.tsx';

interface Props {
	from?: string;
	to?: string;
	permanent?: boolean;
}

export function RedirectFields({ from, to, permanent = true }: Props) {
	return (
		<>
			<ConsoleField
				name="from"
				label="From"
				help="A path of this site, such as /old-page."
				autoComplete="off"
				defaultValue={from}
			/>
			<ConsoleField
				name="to"
				label="Leads to"
				help="A path of this site, or a full URL of another website."
				autoComplete="off"
				defaultValue={to}
			/>
			<ConsoleField
				name="kind"
				label="How"
				options={[
					{ value: 'permanent', label: 'Permanent (301): browsers and search engines remember it' },
					{ value: 'temporary', label: 'Temporary (302): not remembered' },
				]}
				defaultValue={permanent ? 'permanent' : 'temporary'}
			/>
		</>
	);
}
