import { FormButton } from './form-button.tsx';

interface Props {
	version: string;
	words: { heading: string; text: string; firstMinute: string; button: string };
	/** A scheduled email skips the first minute in which it could be stopped. */
	wasScheduled?: boolean;
}

export function StopSending({ version, words, wasScheduled = false }: Props) {
	const { heading, text, firstMinute, button } = words;
	return (
		<>
			<h2>{heading}</h2>
			<p className="soft">{wasScheduled ? text : `${text} ${firstMinute}`}</p>
			<FormButton id="sending" label={button} intent="stop" hidden={{ version }} size="medium" className="form" />
		</>
	);
}
