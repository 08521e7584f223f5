/** Stands for a library that a file made talk: what it says is no JSON. */
process.stdout.write('Warning: bad XRef entry.');
