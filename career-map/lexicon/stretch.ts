/** A stretch of the text: from `start` up to but without `end`, in UTF-16 code units. */
export interface Stretch {
	start: number;
	end: number;
}
