import { Button } from '#app/ui/button.tsx';
import { voicesPage } from '#content/console/voices.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';

/** What the form shows first. */
interface VoiceFormProps {
	action: string;
	button: string;
	voice?: {
		kind: string;
		name: string;
		role: string;
		sector: string;
		words: string;
		picture_alt: string;
		consent: string;
		has_picture: unknown;
	};
}

/** The form of a testimonial or a host. */
export function VoiceForm({ action, button, voice }: VoiceFormProps) {
	const { fields, kind } = voicesPage;
	const isAnswered = useFormAnswer('voice') !== undefined;
	const shown = (value: string | undefined) => (isAnswered ? '' : (value ?? ''));
	const kinds = Object.entries(kind).map(([value, label]) => ({ value, label }));
	return (
		<ConsoleForm id="voice" label={button} intent="save" action={action} hasFile>
			<ConsoleField name="kind" label={fields.kind} options={kinds} defaultValue={voice?.kind ?? 'testimonial'} />
			<ConsoleField name="name" label={fields.name} defaultValue={shown(voice?.name)} autoComplete="off" />
			<ConsoleField name="role" {...fields.role} defaultValue={shown(voice?.role)} optional />
			<ConsoleField name="sector" {...fields.sector} defaultValue={shown(voice?.sector)} optional />
			<ConsoleField name="words" {...fields.words} defaultValue={shown(voice?.words)} lines={4} />
			<ConsoleFileField name="picture" {...fields.picture} accept="image/png,image/jpeg,image/gif,image/webp" />
			{Boolean(voice?.has_picture) && (
				<label className="config-remove">
					<input type="checkbox" name="removePicture" value="yes" />
					{fields.removePicture}
				</label>
			)}
			<ConsoleField name="pictureAlt" {...fields.pictureAlt} defaultValue={shown(voice?.picture_alt)} optional />
			<ConsoleField name="consent" {...fields.consent} defaultValue={shown(voice?.consent)} optional />
			<Button type="submit">{button}</Button>
		</ConsoleForm>
	);
}
