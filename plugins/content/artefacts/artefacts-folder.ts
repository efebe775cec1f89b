/** Folder with the definitions, keys and generated examples of artefacts, relative to the site. */
export const ARTEFACTS_FOLDER = 'artefacts';
