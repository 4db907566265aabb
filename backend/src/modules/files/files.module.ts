import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { ClamAv } from '../../ports/scanner/clamav.ts';
import { NO_SCANNER, SCANNER } from '../../ports/scanner/scanner.ts';
import type { Scanner } from '../../ports/scanner/scanner.ts';
import { FILE_STORAGE } from '../../ports/storage/file-storage.ts';
import type { FileStorage } from '../../ports/storage/file-storage.ts';
import { FolderStorage } from '../../ports/storage/folder-storage.ts';
import { S3Storage } from '../../ports/storage/s3-storage.ts';
import { FilePlaceRepository } from './file-place.repository.ts';
import { FilePlace } from './file-place.service.ts';
import { FileUses } from './file-uses.service.ts';
import { FilesController } from './files.controller.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';
import { FilesUpkeep } from './files-upkeep.service.ts';
import { PictureDrawing } from './picture-drawing.service.ts';
import { PictureFiles } from './picture-files.service.ts';

const storage = ({ s3, dataDir }: Config): FileStorage =>
  s3 === null ? new FolderStorage(join(dataDir, 'files')) : new S3Storage(s3);
const scanner = ({ clamav }: Config): Scanner => (clamav === null ? NO_SCANNER : new ClamAv(clamav.host, clamav.port));

@Module({
  controllers: [FilesController],
  providers: [
    FilePlace,
    FilePlaceRepository,
    FileUses,
    FilesRepository,
    FilesService,
    FilesUpkeep,
    PictureDrawing,
    PictureFiles,
    { provide: FILE_STORAGE, useFactory: storage, inject: [CONFIG] },
    { provide: SCANNER, useFactory: scanner, inject: [CONFIG] },
  ],
  exports: [FileUses, FilesService, PictureDrawing, PictureFiles],
})
export class FilesModule {}
