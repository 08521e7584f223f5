import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { projectPage, projectsPage } from '#content/console/projects.ts';
import { ConsoleField } from '../kit/form.tsx';

const ID = 'projects';

interface Props {
	asked: { words?: string; status?: string; featured?: boolean; oldest?: boolean };
}

/** Which projects are shown; in the address, so that it can be kept and passed on. */
export function Filter({ asked }: Props) {
	const { label, any, button, clear, wordsHelp, featuredOnly, newest, oldest, ...labels } = projectsPage.all.filter;
	const field = (name: 'words' | 'status' | 'featured' | 'sort') => ({
		form: ID,
		answer: undefined,
		name,
		label: labels[name],
		optional: true,
	});
	return (
		<search>
			<form className="console-filter" aria-label={label} action={`${consolePaths.projects}#all`}>
				<ConsoleField {...field('words')} help={wordsHelp} defaultValue={asked.words} />
				<ConsoleField
					{...field('status')}
					prompt={any}
					options={Object.entries(projectPage.statuses).map(([value, name]) => ({ value, label: name }))}
					defaultValue={asked.status}
				/>
				<ConsoleField
					{...field('featured')}
					prompt={any}
					options={[{ value: 'yes', label: featuredOnly }]}
					defaultValue={asked.featured ? 'yes' : ''}
				/>
				<ConsoleField
					{...field('sort')}
					prompt={newest}
					options={[{ value: 'oldest', label: oldest }]}
					defaultValue={asked.oldest ? 'oldest' : ''}
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				<a href={consolePaths.projects}>{clear}</a>
			</form>
		</search>
	);
}
