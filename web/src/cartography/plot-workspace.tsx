export const PlotWorkspace = () => null;
